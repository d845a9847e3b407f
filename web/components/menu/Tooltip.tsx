import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TOOLTIP_SKIP_DELAY_MS } from '../../core/constants';
import { onDemand } from '../onDemand';

const IconTooltip = onDemand(() => import('./IconTooltip').then((loaded) => loaded.IconTooltip));

/** When a tooltip was last closed; the next one opens without delay if it follows soon. */
let lastClosed = Number.NEGATIVE_INFINITY;

/**
 * The tooltip of an icon button, which repeats the button's accessible name. `props` go on the button, `tooltip` inside
 * it. It loads on the first hover or focus of any button, and mounts on the first one of this button, so that a table with
 * a thousand icon buttons stays light.
 */
export function useIconTooltip(text: string) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const [atOnce, setAtOnce] = useState(false);
  const clicked = useRef(false);
  function change(opens: boolean) {
    if (open && !opens) lastClosed = Date.now();
    setOpen(opens);
  }
  return {
    props: {
      onPointerEnter() {
        clicked.current = false;
        // Runs before the pointer moves, which starts the delay.
        flushSync(() => {
          setAtOnce(Date.now() - lastClosed < TOOLTIP_SKIP_DELAY_MS);
          setWanted(true);
        });
      },
      onFocus(event: { currentTarget: Element }) {
        if (!event.currentTarget.matches(':focus-visible')) return;
        setWanted(true);
        setOpen(true);
      },
      onBlur: () => change(false),
      // A quick click comes before the tooltip, which would then open over what the click has opened. What is clicked
      // must stay mounted: React drops the click on an element that is removed on the way.
      onClickCapture() {
        clicked.current = true;
        change(false);
      },
    },
    tooltip: wanted && (
      <IconTooltip
        text={text}
        open={open}
        atOnce={atOnce}
        onOpenChange={(opens) => change(opens && !clicked.current)}
      />
    ),
  };
}
