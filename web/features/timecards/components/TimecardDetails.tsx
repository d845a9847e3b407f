import { useState } from 'react';
import { browser } from '../../../components/data/browser';
import { Dialog } from '../../../components/feedback/Dialog';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { SidePanel } from '../../../components/feedback/SidePanel';
import { Spinner } from '../../../components/feedback/Spinner';
import { IconButton } from '../../../components/IconButton';
import { type Action, ActionButtons } from '../../../components/menu/ActionButtons';
import { useIsPhone } from '../../../components/useMediaQuery';
import { type TimecardDetailsQuery, useTimecardDetailsQuery } from '../review.generated';
import { type TimecardRowFragment, useCostCodeWordsQuery } from '../timecards.generated';
import { CardActions } from './CardActions';
import { CardHistory } from './CardHistory';
import { CardStanding } from './CardStanding';
import styles from './TimecardDetails.module.css';
import { TimecardFacts } from './TimecardFacts';

interface TimecardDetailsProps {
  /** The open card; null closes the dialog. */
  id: string | null;
  /** The card, if the list has it; a pasted link may open one that isn't loaded yet. */
  card: TimecardRowFragment | undefined;
  onClose(): void;
  /** Steps through a list: the cards before and after this one. On desktops the card is then next to the list, not modal. */
  steps?: { previous?: string; next?: string; onStep(id: string): void };
}

/** One card in full, in a dialog or next to its list, that prints on its own: its status, actions, and history. */
export function TimecardDetails({ id, card, onClose, steps }: TimecardDetailsProps) {
  const { data, error, refetch } = useTimecardDetailsQuery({ variables: { id: id ?? '' }, skip: !id });
  const words = useCostCodeWordsQuery({ skip: !id });
  const refresh = () => void refetch().catch(() => undefined);
  const whole = data?.timecard;
  const shown = whole ?? card;
  const isDesktop = !useIsPhone();
  // Fixed while a card is open: switching after a rotation would discard a reason that is being typed.
  const [isPanel, setPanel] = useState(isDesktop);
  if (!id && isPanel !== isDesktop) setPanel(isDesktop);
  const beside = isPanel && !!steps;
  const print: Action = { label: 'Print', icon: 'print', pending: words.loading, onSelect: browser.print };
  const frame = {
    title: 'Timecard Details',
    onClose,
    controls: steps && <Steps {...steps} />,
    // Not before the card's own actions are known: the buttons would move.
    footer: whole ? (
      <CardActions key={whole.id} card={whole} print={print} onFailed={refresh} />
    ) : (
      shown && error && <ActionButtons actions={[print]} />
    ),
    children: (
      <>
        {shown && <Standing whole={whole} error={error} onRetry={refresh} />}
        {shown && <TimecardFacts card={shown} costCodes={words.data?.costCodeTemplates} />}
        {whole && <CardHistory key={whole.id} id={whole.id} />}
        {!shown && error && <ErrorState error={error} onRetry={refresh} />}
        {!shown && !error && <Spinner />}
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

interface StandingProps {
  whole: TimecardDetailsQuery['timecard'] | undefined;
  error: { message: string } | undefined;
  onRetry(): void;
}

/** The card itself shows at once; its actions need another request. */
function Standing({ whole, error, onRetry }: StandingProps) {
  if (whole) return <CardStanding card={whole} />;
  if (!error) return <p className={styles.loading} aria-hidden="true" />;
  return <ErrorState title="The status couldn't be loaded" error={error} onRetry={onRetry} />;
}
