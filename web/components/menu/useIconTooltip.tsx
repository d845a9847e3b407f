import { Tooltip } from 'antd';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../core/constants';
import layout from '../layout.module.css';

/** Time when a tooltip was last closed, in epoch milliseconds. Soon after that, another tooltip opens without delay. */
let lastClosed = Number.NEGATIVE_INFINITY;

/**
 * Returns antd's Tooltip for an icon button. The tooltip's text repeats the button's accessible name. Spread `props` on the
 * button, and render `tooltip` inside of it. antd's component mounts on the first hover or focus, so that a table with a thousand
 * icon buttons stays fast.
 */
export function useIconTooltip(text: string) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const [delay, setDelay] = useState(TOOLTIP_DELAY_MS);
  const clicked = useRef(false);
  function change(opens: boolean) {
    if (open && !opens) lastClosed = Date.now();
    setOpen(opens);
  }
  return {
    props: {
      onPointerEnter() {
        clicked.current = false;
        // Renders before antd receives the pointer event, because that event starts the delay.
        flushSync(() => {
          setDelay(Date.now() - lastClosed < TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_DELAY_MS);
          setWanted(true);
        });
      },
      // The tooltip closes after a delay. The pointer may be on the next button by then, so the time is stored now.
      onPointerLeave() {
        if (open) lastClosed = Date.now();
      },
      onFocus(event: { currentTarget: Element }) {
        if (!event.currentTarget.matches(':focus-visible')) return;
        setWanted(true);
        setOpen(true);
      },
      onBlur: () => change(false),
      onClickCapture(event: MouseEvent) {
        // React also sends a click on the tooltip to the button.
        if (!event.currentTarget.contains(event.target as Node)) return event.stopPropagation();
        // After a quick click, keep the tooltip closed, because it would cover the menu or dialog that the click opened.
        clicked.current = true;
        change(false);
      },
    },
    tooltip: wanted && (
      <Tooltip
        title={text}
        open={open}
        onOpenChange={(opens) => change(opens && !clicked.current)}
        destroyOnHidden
        mouseEnterDelay={delay / 1000}
        classNames={{ root: layout.onScreen }}
      >
        {/* Covers the whole button. */}
        <span style={{ position: 'absolute', inset: 0 }} aria-hidden="true" />
      </Tooltip>
    ),
  };
}
