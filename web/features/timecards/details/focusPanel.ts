/** Focuses the open card if nothing else has the focus, such as after the focused button is gone. */
export function focusPanel(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    const panel = document.querySelector<HTMLElement>('[role="dialog"]');
    if (!activeElement || activeElement === document.body) panel?.focus({ preventScroll: true });
  });
}
