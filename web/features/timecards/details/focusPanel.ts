/** Gives the focus to the open card, where the button that had it is gone. */
export function focusPanel(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    const panel = document.querySelector<HTMLElement>('[role="dialog"]');
    if (!activeElement || activeElement === document.body) panel?.focus({ preventScroll: true });
  });
}
