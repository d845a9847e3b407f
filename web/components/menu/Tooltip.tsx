import * as RadixTooltip from '@radix-ui/react-tooltip';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../constants';
import styles from './Tooltip.module.css';

/** Once, at the root: tooltips share their delays. They stay while the pointer is over them; Escape closes them. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** A short explanation on hover and focus. Never the only place for something people must know. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <TooltipBubble text={text} />
    </RadixTooltip.Root>
  );
}

/**
 * The tooltip of an icon button, which repeats the button's accessible name. `props` go on the button, `tooltip` inside
 * it. Radix's parts mount on the first hover or focus, so that a table with a thousand icon buttons stays light.
 */
export function useIconTooltip(text: string) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const clicked = useRef(false);
  return {
    props: {
      onPointerEnter() {
        clicked.current = false;
        setWanted(true);
      },
      onFocus(event: { currentTarget: Element }) {
        if (!event.currentTarget.matches(':focus-visible')) return;
        setWanted(true);
        setOpen(true);
      },
      onBlur: () => setOpen(false),
      // A quick click comes before the tooltip, which would then open over what the click has opened. What is clicked
      // must stay mounted: React drops the click on an element that is removed on the way.
      onClickCapture() {
        clicked.current = true;
        setOpen(false);
      },
    },
    tooltip: wanted && (
      <RadixTooltip.Root open={open} onOpenChange={(opens) => setOpen(opens && !clicked.current)}>
        <HoverArea />
        <TooltipBubble text={text} />
      </RadixTooltip.Root>
    ),
  };
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
    <RadixTooltip.Trigger asChild>
      <span ref={area} className={styles.hoverArea} aria-hidden="true" />
    </RadixTooltip.Trigger>
  );
}

function TooltipBubble({ text }: { text: ReactNode }) {
  return (
    <RadixTooltip.Portal>
      <RadixTooltip.Content
        className={styles.tooltip}
        sideOffset={6}
        collisionPadding={8}
        data-no-print
        // React sends a click on the tooltip to the button as well.
        onClick={(event) => event.stopPropagation()}
      >
        {text}
      </RadixTooltip.Content>
    </RadixTooltip.Portal>
  );
}
