import { useEffect, useRef } from 'react';

/** Focuses a new notice once and scrolls to it, because it must be read first. */
export function useShownFocus() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return frame;
}
