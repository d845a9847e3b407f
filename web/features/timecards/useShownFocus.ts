import { useEffect, useRef } from 'react';

/** For notices that appear on their own and must be read first: takes the focus once, and scrolls into view. */
export function useShownFocus() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return frame;
}
