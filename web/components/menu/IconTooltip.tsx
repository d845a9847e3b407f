import * as Radix from '@radix-ui/react-tooltip';
import { useEffect, useRef } from 'react';
import { TOOLTIP_DELAY_MS } from '../../core/constants';
import styles from './Tooltip.module.css';

interface IconTooltipProps {
  text: string;
  open: boolean;
  /** Opens without delay, because another one has just closed. */
  atOnce: boolean;
  onOpenChange(open: boolean): void;
}

/** Radix's tooltip over the button that it is in. It stays while the pointer is over it; Escape closes it. */
export function IconTooltip({ text, open, atOnce, onOpenChange }: IconTooltipProps) {
  return (
    <Radix.Provider>
      <Radix.Root open={open} onOpenChange={onOpenChange} delayDuration={atOnce ? 0 : TOOLTIP_DELAY_MS}>
        <HoverArea />
        <Radix.Portal>
          <Radix.Content
            className={styles.tooltip}
            sideOffset={6}
            collisionPadding={8}
            data-no-print
            // React sends a click on the tooltip to the button as well.
            onClick={(event) => event.stopPropagation()}
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** Covers the button for Radix. The pointer may already be over the button when this mounts, so it dispatches a move. */
function HoverArea() {
  const area = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (area.current?.parentElement?.matches(':hover')) {
      area.current.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
    }
  }, []);
  return (
    <Radix.Trigger asChild>
      <span ref={area} className={styles.hoverArea} aria-hidden="true" />
    </Radix.Trigger>
  );
}
