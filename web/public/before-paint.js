// Sets the chosen theme before the page's first paint, and hides the frame's English texts from somebody who reads Spanish.
// web/core/browser/darkTheme.ts and web/core/i18n/language.ts do the same once the code has loaded.
try {
  const theme = localStorage.getItem('fieldbook.theme');
  if (theme) document.documentElement.dataset.theme = theme;
  const account = JSON.parse(localStorage.getItem('fieldbook.me') || 'null');
  const language = account?.language || localStorage.getItem('fieldbook.language');
  if (language === 'es') {
    document.documentElement.lang = language;
    document.documentElement.translate = false;
    document.documentElement.dataset.unread = '';
  }
} catch {
  // The browser blocks storage, so the page follows the device's theme.
}
