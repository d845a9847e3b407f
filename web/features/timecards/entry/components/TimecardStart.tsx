import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Form } from '../../../../components/forms/form';
import { PATIENCE_MS } from '../../../../core/constants';
import { shortDay } from '../../../../core/days';
import { useOnline } from '../../../../core/requests/useOnline';
import { type Card, isBlank } from '../../card/timecard';
import { cardFrom, type Source } from '../../card/timecardCopy';
import { CrewsDialog } from '../../crews/components/CrewsDialog';
import { SaveCrewDialog } from '../../crews/components/SaveCrewDialog';
import type { CardLists } from '../useTimecardLists';
import { CopiedNotice } from './CopiedNotice';
import { TimecardStartButtons } from './TimecardStartButtons';

interface Wanted {
  from: string;
  source: Source;
  /** True after PATIENCE_MS. The copy then uses the device's lists. Offline, it no longer waits for lists that haven't loaded. */
  isLate?: boolean;
}

interface Copied {
  from: string;
  leftOut: readonly string[];
  isUnchecked: boolean;
  undo(): void;
}

/** Choices for starting a new card: the last card, another card, or a crew. */
export function TimecardStart({ form, lists, onFilled }: { form: Form<Card>; lists: CardLists; onFilled(): void }) {
  const { pickers, workOrders, workers, askForWorkers, lastCards, isLoading, isAwaited } = lists;
  const online = useOnline();
  const isEmpty = useWatch({ control: form.control, compute: isBlank });
  const [open, setOpen] = useState<'crews' | 'save' | null>(null);
  /** Copy that waits for the lists. */
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [copied, setCopied] = useState<Copied | null>(null);
  useEffect(() => {
    if (isEmpty) setCopied(null);
  }, [isEmpty]);

  function fill({ from, source, isLate = false }: Wanted) {
    const { card, leftOut, isUnchecked } = cardFrom(source, form.getValues(), pickers, workOrders, workers);
    setOpen(null);
    if (isUnchecked) askForWorkers();
    // Offline, only the device's lists arrive, and they arrive within moments.
    const waits = isUnchecked ? isLoading && (online || !isLate) : isAwaited && online && !isLate;
    if (waits) return setWanted((before) => (before?.source === source ? before : { from, source }));
    setWanted(null);
    setCopied({ from, leftOut, isUnchecked, undo: form.startOver(card) });
    onFilled();
  }

  // Runs after every render, because any list may be the last one that the copy waits for.
  useEffect(() => {
    if (!wanted) return;
    // Typed input takes precedence over a copy that has not been made.
    if (isEmpty) fill(wanted);
    else setWanted(null);
  });
  const source = wanted?.source;
  useEffect(() => {
    if (!source) return;
    const timer = setTimeout(() => setWanted((waiting) => waiting && { ...waiting, isLate: true }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [source]);

  return (
    <>
      {copied && (
        <CopiedNotice
          {...copied}
          onUndo={() => {
            copied.undo();
            setCopied(null);
          }}
        />
      )}
      <TimecardStartButtons
        isEmpty={isEmpty}
        isForOther={form.getValues('ownerId') !== ''}
        waitingFor={wanted?.from}
        last={lastCards && (lastCards[0] ?? null)}
        onUseLast={(card) => fill({ from: `${shortDay(card.date)}, ${card.workArea}`, source: card })}
        onMore={() => setOpen('crews')}
        onSaveCrew={() => setOpen('save')}
      />
      {open === 'crews' && (
        <CrewsDialog
          cards={lastCards ?? []}
          onUse={(from, chosen) => fill({ from, source: chosen })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'save' && <SaveCrewDialog card={form.getValues()} onClose={() => setOpen(null)} />}
    </>
  );
}
