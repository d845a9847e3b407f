// Sets the chosen theme before the page's first paint. web/core/browser/darkTheme.ts does the same once the code has loaded.
try {
  const theme = localStorage.getItem('fieldbook.theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // The browser blocks storage, so the page follows the device's theme.
}
