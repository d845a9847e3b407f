/**
 * Keeps a drawing field at its place in the window from the first stroke on. Otherwise, content that appears or disappears
 * around the field would move it and cut off the drawing. Stops when the person touches another place or scrolls. Returns a
 * function that removes the listeners.
 */
export function holdPlace(field: HTMLElement): () => void {
  const page = document.documentElement;
  let frame = 0;
  let top = 0;

  // Runs before each frame is drawn, so that a move is undone before anybody sees it.
  function hold() {
    const moved = field.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy(0, moved);
    frame = requestAnimationFrame(hold);
  }
  function start() {
    if (frame !== 0) return;
    top = field.getBoundingClientRect().top;
    // Keeps the page long enough to stay scrolled if a message below disappears.
    page.style.minHeight = `${page.scrollHeight}px`;
    frame = requestAnimationFrame(hold);
  }
  function stop() {
    cancelAnimationFrame(frame);
    frame = 0;
  }
  function stopOutside({ target }: Event) {
    if (target !== field) stop();
  }

  field.addEventListener('pointerdown', start);
  document.addEventListener('pointerdown', stopOutside, true);
  document.addEventListener('keydown', stop, true);
  document.addEventListener('wheel', stop, { capture: true, passive: true });
  return () => {
    stop();
    page.style.minHeight = '';
    field.removeEventListener('pointerdown', start);
    document.removeEventListener('pointerdown', stopOutside, true);
    document.removeEventListener('keydown', stop, true);
    document.removeEventListener('wheel', stop, true);
  };
}
