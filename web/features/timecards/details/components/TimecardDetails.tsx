import { useState } from 'react';
import { Dialog } from '../../../../components/feedback/Dialog';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { SidePanel } from '../../../../components/feedback/SidePanel';
import { Spinner } from '../../../../components/feedback/Spinner';
import { IconButton } from '../../../../components/IconButton';
import layout from '../../../../components/layout.module.css';
import type { Action } from '../../../../components/menu/ActionButtons';
import { useIsPhone } from '../../../../components/useMediaQuery';
import { browser } from '../../../../core/browser/browser';
import { useCostCodeDescriptionsQuery } from '../../entry/entry.generated';
import { CardHistory } from '../../history/components/CardHistory';
import { type Neighbors, useOpenCard } from '../useOpenCard';
import { CardActions } from './CardActions';
import { CardStanding } from './CardStanding';
import { TimecardFacts } from './TimecardFacts';
import { type ListedTimecard, TimecardOutline } from './TimecardOutline';

interface TimecardDetailsProps {
  /** The open card; null closes the dialog. */
  id: string | null;
  /** The card, if the list has it; a pasted link may open one that isn't loaded yet. */
  card: ListedTimecard | undefined;
  onClose(): void;
  /** Steps through a list: the cards before and after this one. On desktops the card is then next to the list, not modal. */
  steps?: Neighbors & { onStep(id: string): void };
}

/**
 * One card in full, in a dialog or next to its list, that prints on its own: its status, actions, and history. Until it has
 * loaded, it shows what the list knows.
 */
export function TimecardDetails({ id, card, onClose, steps }: TimecardDetailsProps) {
  const { whole, error, refetch } = useOpenCard(id, steps);
  const descriptions = useCostCodeDescriptionsQuery({ skip: !id });
  const refresh = () => void refetch().catch(() => undefined);
  const isDesktop = !useIsPhone();
  // Fixed while a card is open: switching after a rotation would discard a reason that is being typed.
  const [isPanel, setPanel] = useState(isDesktop);
  if (!id && isPanel !== isDesktop) setPanel(isDesktop);
  const beside = isPanel && !!steps;
  const print: Action = { label: 'Print', icon: 'print', pending: descriptions.loading, onSelect: browser.print };
  const frame = {
    title: 'Timecard Details',
    onClose,
    controls: steps && <Steps {...steps} />,
    // Not before the card's own actions are known: the buttons would move.
    footer: whole && <CardActions key={whole.id} card={whole} print={print} onFailed={refresh} />,
    children: whole ? (
      <div className={layout.stack}>
        <CardStanding card={whole} />
        <TimecardFacts card={whole} costCodes={descriptions.data?.costCodeTemplates} />
        <CardHistory key={whole.id} id={whole.id} />
      </div>
    ) : (
      <>
        {card && <TimecardOutline card={card} isLoading={!error} />}
        {error && <ErrorState title="The timecard couldn't be loaded" error={error} onRetry={refresh} />}
        {!card && !error && <Spinner />}
      </>
    ),
  };
  if (!beside) return <Dialog {...frame} open={id !== null} width={720} />;
  return id && <SidePanel {...frame} contentKey={id} />;
}

function Steps({ previous, next, onStep }: NonNullable<TimecardDetailsProps['steps']>) {
  return (
    <>
      <IconButton
        icon="chevronLeft"
        label="Previous timecard"
        disabled={!previous}
        onClick={() => previous && onStep(previous)}
      />
      <IconButton icon="chevronRight" label="Next timecard" disabled={!next} onClick={() => next && onStep(next)} />
    </>
  );
}
