import { useEffect, useRef } from 'react';

/** Returns a ref for a notice. The notice gets the focus when it appears, because it must be read first. */
export function useShownFocus() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return frame;
}
