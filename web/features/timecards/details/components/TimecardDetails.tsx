import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { CopyAgeNotice } from '../../../../components/device/CopyAgeNotice';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { SidePanel } from '../../../../components/dialogs/SidePanel';
import { StepButtons } from '../../../../components/dialogs/StepButtons';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { Spinner } from '../../../../components/feedback/Spinner';
import layout from '../../../../components/layout.module.css';
import type { Action } from '../../../../components/menu/ActionButtons';
import { Letterhead } from '../../../../components/page/Letterhead';
import { useIsPhone } from '../../../../components/useMediaQuery';
import { browser } from '../../../../core/browser/browser';
import { useDialogKeys } from '../../../../core/browser/usePageKeys';
import { personName } from '../../../../core/format';
import { readAgain } from '../../../../core/requests/readAgain';
import { may, useViewer } from '../../../../core/viewer';
import { TimecardExtraWork } from '../../card/components/TimecardExtraWork';
import { useCostCodeDescriptionsQuery } from '../../card/pickers.generated';
import { TimecardHistory } from '../../history/components/TimecardHistory';
import { decisionLimits } from '../../lifecycle/decisionLimits';
import type { TimecardLifecycleFragment } from '../details.generated';
import { focusPanel } from '../focusPanel';
import { type Neighbors, useOpenTimecard } from '../useOpenTimecard';
import { PreviousTimecard } from './PreviousTimecard';
import { TimecardAccounting } from './TimecardAccounting';
import { type CardKeys, TimecardActions } from './TimecardActions';
import { TimecardFacts } from './TimecardFacts';
import { type ListedTimecard, TimecardOutline } from './TimecardOutline';
import { TimecardPhotos } from './TimecardPhotos';
import { TimecardStanding } from './TimecardStanding';

interface TimecardDetailsProps {
  /** Id of the open card. Null closes the dialog. */
  id: string | null;
  /** The card's fields from the list. Undefined if a link opened a card that the list hasn't loaded. */
  card: ListedTimecard | undefined;
  onClose(): void;
  /** Ids of the cards before and after this card in the list, and a function that opens one of them. */
  steps: Neighbors & { onStep(id: string): void };
  /** Shows the same person's previous card beside this one. Undefined on pages that don't compare. */
  previous?: { shown: boolean; onShow(shown: boolean): void };
  /** True if decided cards leave the list. Then a decision on the last card opens the previous card, or closes the details. */
  leavesList?: boolean;
  /** Replaces the default approval. The promise says whether the card was approved. */
  onApprove?(card: TimecardLifecycleFragment): Promise<{ approved: boolean }>;
}

/**
 * Shows one card with its status, actions, and history, in a panel next to the list on desktops and in a dialog on phones. Shows
 * the list's fields until the card has loaded. Keyboard shortcuts open the next or previous card, approve or return this card,
 * and show the person's previous card. After a decision, the next card opens. Printing omits the list.
 */
export function TimecardDetails(props: TimecardDetailsProps) {
  const { _ } = useLingui();
  const { id, card, onClose, steps, previous, leavesList, onApprove } = props;
  const { whole, isCopy, error, refetch } = useOpenTimecard(id, steps);
  const descriptions = useCostCodeDescriptionsQuery({ skip: !id });
  const reviews = may(useViewer(), 'TIMECARDS_REVIEW');
  const refresh = () => readAgain(refetch);
  const isDesktop = !useIsPhone();
  // Fixed while a card is open. Otherwise rotating a phone would discard a reason that is being typed.
  const [isPanel, setPanel] = useState(isDesktop);
  if (!id && isPanel !== isDesktop) setPanel(isDesktop);
  const owner = whole?.user ?? card?.user;
  const name = owner && (owner.firstName || personName(owner));
  const lastCard = name ? _('Last card of {name}', { name }) : _('Last card of this person');
  const actions = useRef<CardKeys>(null);
  const showPrevious = previous && (() => previous.onShow(!previous.shown));
  // A shortcut pressed before the card's actions have loaded is queued until then. An approval is dropped if the revision changed.
  const queued = useRef<{ id: string | null; key: keyof CardKeys; revision?: number }>(undefined);
  const decide = (key: keyof CardKeys) => {
    if (actions.current) actions.current[key]?.();
    else if (!error) queued.current = { id, key, revision: card?.revision };
  };
  useEffect(() => {
    const { current } = queued;
    if (!current || !(whole || error)) return;
    queued.current = undefined;
    const isSeen = current.key === 'return' || current.revision === whole?.revision;
    if (current.id === whole?.id && isSeen) actions.current?.[current.key]?.();
  }, [whole, error]);
  /**
   * Returns a shortcut that does nothing while a decision is queued. Letters typed into the decision's dialog must not approve a
   * card.
   */
  const unlessQueued = (act: () => void) => () => queued.current?.id !== id && act();
  const keys = {
    j: unlessQueued(() => steps.next && steps.onStep(steps.next)),
    k: unlessQueued(() => steps.previous && steps.onStep(steps.previous)),
    a: unlessQueued(() => decide('approve')),
    r: reviews && !isCopy && unlessQueued(() => decide('return')),
    p: showPrevious && unlessQueued(showPrevious),
  };
  useDialogKeys(keys, id !== null);

  function moveOn() {
    const next = steps.next ?? (leavesList ? steps.previous : undefined);
    if (next) steps.onStep(next);
    else if (leavesList) onClose();
    // Focus the card, because the button that had the focus may be gone.
    else focusPanel();
  }
  const print: Action = {
    label: _('Print'),
    icon: 'print',
    isRare: true,
    pending: descriptions.loading,
    onSelect: browser.print,
  };
  const frame = {
    title: _('Timecard Details'),
    onClose,
    controls: <StepButtons {...steps} labels={[_('Previous timecard'), _('Next timecard')]} />,
    // Shown after the card's own actions are loaded, so that the buttons don't move.
    footer: whole && (
      <TimecardActions
        key={whole.id}
        ref={actions}
        card={whole}
        others={[
          print,
          ...(showPrevious
            ? [{ label: _('Last card'), name: lastCard, pressed: previous.shown, onSelect: showPrevious }]
            : []),
        ]}
        onApprove={onApprove}
        onDecided={moveOn}
        onFailed={refresh}
      />
    ),
    children: whole ? (
      <div className={layout.columns}>
        <div className={layout.stack}>
          <Letterhead title={_('Timecard')} />
          {isCopy && <CopyAgeNotice query="MyTimecardsInFull" onBack={refresh} />}
          <TimecardStanding card={whole} limits={reviews && !isCopy ? decisionLimits(whole) : []} />
          <TimecardExtraWork sheets={whole.extraWork} />
          <TimecardAccounting card={whole} />
          <TimecardFacts card={whole} costCodes={descriptions.data?.costCodeTemplates}>
            {(whole.mayAddPhotos || whole.photoCount > 0) && <TimecardPhotos card={whole} title={_('Photos')} />}
          </TimecardFacts>
          <TimecardHistory key={whole.id} id={whole.id} />
        </div>
        {previous?.shown && <PreviousTimecard key={whole.id} of={whole.id} title={lastCard} />}
      </div>
    ) : (
      <>
        {card && <TimecardOutline card={card} isLoading={!error} />}
        {error && <ErrorState noun="timecard" error={error} onRetry={refresh} />}
        {!card && !error && <Spinner />}
      </>
    ),
  };
  if (!isPanel) return <Dialog {...frame} open={id !== null} width={720} />;
  return id && <SidePanel {...frame} contentKey={id} wide={previous?.shown} />;
}
