/** Focuses the open card, because the button that had the focus is gone. */
export function focusPanel(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    const panel = document.querySelector<HTMLElement>('[role="dialog"]');
    if (!activeElement || activeElement === document.body) panel?.focus({ preventScroll: true });
  });
}
