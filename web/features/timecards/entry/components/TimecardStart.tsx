import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Form } from '../../../../components/forms/form';
import { shortDay } from '../../../../core/days';
import { CrewsDialog } from '../../crews/components/CrewsDialog';
import { SaveCrewDialog } from '../../crews/components/SaveCrewDialog';
import { type Card, isBlank } from '../../timecard';
import { cardFrom, type Source } from '../timecardCopy';
import type { CardLists } from '../useTimecardLists';
import { CopiedNotice } from './CopiedNotice';
import { TimecardStartButtons } from './TimecardStartButtons';

interface TimecardStartProps {
  form: Form<Card>;
  lists: CardLists;
  onFilled(): void;
}

interface Copied {
  from: string;
  leftOut: readonly string[];
  undo(): void;
}

/** Choices for starting a new card: the last card, another card, or a crew. */
export function TimecardStart({ form, lists, onFilled }: TimecardStartProps) {
  const { pickers, workOrders, workers, lastCards } = lists;
  const isEmpty = useWatch({ control: form.control, compute: isBlank });
  const [open, setOpen] = useState<'crews' | 'save' | null>(null);
  const [copied, setCopied] = useState<Copied | null>(null);
  useEffect(() => {
    if (isEmpty) setCopied(null);
  }, [isEmpty]);

  function fill(from: string, source: Source) {
    const { card, leftOut } = cardFrom(source, form.getValues(), pickers, workOrders, workers);
    const undo = form.startOver(card);
    setOpen(null);
    setCopied({ from, leftOut, undo });
    onFilled();
  }

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
        last={lastCards && (lastCards[0] ?? null)}
        onUseLast={(card) => fill(`${shortDay(card.date)}, ${card.workArea}`, card)}
        onMore={() => setOpen('crews')}
        onSaveCrew={() => setOpen('save')}
      />
      {open === 'crews' && <CrewsDialog cards={lastCards ?? []} onUse={fill} onClose={() => setOpen(null)} />}
      {open === 'save' && <SaveCrewDialog card={form.getValues()} onClose={() => setOpen(null)} />}
    </>
  );
}
