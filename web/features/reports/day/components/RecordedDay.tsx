import { useMemo } from 'react';
import { messages } from '../../../../../common/messages';
import { Button } from '../../../../components/Button';
import { PrintButton } from '../../../../components/export/PrintButton';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import { PageFrame } from '../../../../components/page/PageFrame';
import { RefreshButton } from '../../../../components/page/RefreshButton';
import { useUrlState } from '../../../../core/browser/useUrlState';
import { longDay } from '../../../../core/days';
import { useToday } from '../../../../core/useToday';
import { may, useViewer } from '../../../../core/viewer';
import { useDay } from '../useDay';
import { useNotes } from '../useNotes';
import { DayNavigation } from './DayNavigation';
import { DayPart } from './DayPart';
import { DayPhotos } from './DayPhotos';
import { DayRain } from './DayRain';
import { tableParts } from './dayParts';
import { MakePacketButton } from './MakePacketDialog';

const ADDRESS = ['area'] as const;

/** Everything that was recorded of one day. Each part loads separately, and only for people who may see it elsewhere. */
export function RecordedDay({ date }: { date: string }) {
  const viewer = useViewer();
  const today = useToday();
  const mayReview = may(viewer, 'TIMECARDS_REVIEW');
  const parts = useMemo(() => tableParts(date, { today, mayReview }), [date, today, mayReview]);
  const { area } = useUrlState(ADDRESS).values;
  const day = useDay(date, area);
  const notes = useNotes(date, area);
  const addNote = notes.add && (
    <Button icon="add" onClick={notes.add}>
      Add a note
    </Button>
  );
  const subtitle = [longDay(date), area].filter(Boolean).join(', ');
  return (
    <PageFrame
      subtitle={subtitle}
      tools={
        <>
          <RefreshButton onClick={day.refresh} />
          <MakePacketButton date={date} workArea={area} areas={day.areas} />
          <PrintButton />
        </>
      }
    >
      <DayNavigation date={date} area={area} areas={day.areas} />
      {(day.isClosed || Boolean(day.withdrawn)) && (
        <p className={layout.row}>
          {day.isClosed && <StatusBadge>Closed</StatusBadge>}
          {Boolean(day.withdrawn) && <StatusBadge tone="secondary">{`${day.withdrawn} withdrawn`}</StatusBadge>}
        </p>
      )}
      {day.isEmpty ? (
        <EmptyState title={messages.nothingOnDay} action={addNote} />
      ) : (
        <>
          <DayPart
            {...day.contradictions}
            part={parts.contradictions}
            rowActions={notes.contradictionActions}
            summary={[{ value: day.open, label: 'open', warning: true }]}
          />
          {may(viewer, 'TIMECARDS_READ_ALL') && <DayPart {...day.timecards} part={parts.timecards} />}
          <DayPart {...day.rollCall} part={parts.rollCall} />
          <DayPart {...day.machines} part={parts.machines} />
          <DayPart {...day.materials} part={parts.materials} />
          {mayReview && <DayPart {...day.sheets} part={parts.sheets} />}
          {may(viewer, 'PHOTOS_READ') && <DayPhotos {...day.photos} date={date} photos={day.photos.rows} />}
          {may(viewer, 'STORM_WATER') && <DayRain {...day.rain} />}
          <DayPart {...day.notes} part={parts.notes} actions={addNote} rowActions={notes.noteActions} />
        </>
      )}
      {notes.dialogs}
    </PageFrame>
  );
}
