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
import { may, useViewer } from '../../../../core/viewer';
import { useDay } from '../useDay';
import { useNotes } from '../useNotes';
import { DayContradictions } from './DayContradictions';
import { DayMachines } from './DayMachines';
import { DayMaterials } from './DayMaterials';
import { DayNavigation } from './DayNavigation';
import { DayNotes } from './DayNotes';
import { DayPhotos } from './DayPhotos';
import { DayRain } from './DayRain';
import { DayRollCall } from './DayRollCall';
import { DaySheets } from './DaySheets';
import { DayTimecards } from './DayTimecards';
import { MakePacketButton } from './MakePacketDialog';

const ADDRESS = ['area'] as const;

/** Everything that was recorded of one day. Each part loads by itself, and only for people who may see it elsewhere. */
export function RecordedDay({ date }: { date: string }) {
  const viewer = useViewer();
  const { area } = useUrlState(ADDRESS).values;
  const day = useDay(date, area);
  const notes = useNotes(date, area);
  const mayWrite = may(viewer, 'TIMECARDS_REVIEW');
  const addNote = () => notes.write({});
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
        <EmptyState title={messages.nothingOnDay} action={mayWrite && <Button onClick={addNote}>Add a note</Button>} />
      ) : (
        <>
          <DayContradictions
            {...day.contradictions}
            date={date}
            onExplain={mayWrite ? (about) => notes.write({ about }) : undefined}
            onWithdraw={notes.withdraw}
          />
          {may(viewer, 'TIMECARDS_READ_ALL') && <DayTimecards {...day.timecards} date={date} />}
          <DayRollCall {...day.rollCall} date={date} />
          <DayMachines {...day.machines} date={date} />
          <DayMaterials {...day.materials} />
          {may(viewer, 'EXTRA_WORK_SIGN') && <DaySheets {...day.sheets} />}
          {may(viewer, 'PHOTOS_READ') && <DayPhotos {...day.photos} date={date} photos={day.photos.rows} />}
          {may(viewer, 'STORM_WATER') && <DayRain {...day.rain} />}
          <DayNotes {...day.notes} onAdd={mayWrite ? addNote : undefined} onWithdraw={notes.withdraw} />
        </>
      )}
      {notes.dialogs}
    </PageFrame>
  );
}
