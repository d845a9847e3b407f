import { absentPeople } from '../../../../common/day-columns';
import { LARGEST_PAGE } from '../../../../common/limits';
import { readAgain } from '../../../core/requests/readAgain';
import { useConnection } from '../../../core/requests/useConnection';
import { useToday } from '../../../core/useToday';
import { may, useViewer } from '../../../core/viewer';
import { useHaulingReportQuery } from '../hauling/hauling.generated';
import { areasOf, inArea } from './day';
import {
  useDayContradictionsQuery,
  useDayMachinesQuery,
  useDayNotesQuery,
  useDayPhotosQuery,
  useDayRainQuery,
  useDayRollCallQuery,
  useDaySheetsQuery,
  useDayTimecardsQuery,
} from './day.generated';

const FRESH = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;

interface Asked {
  error?: { message: string };
  refetch(): Promise<unknown>;
}
const part = <Row>({ error, refetch }: Asked, rows: readonly Row[] | undefined) => ({
  rows,
  error,
  onRetry: () => readAgain(refetch),
});

/** Requests each part of a day separately, so that a slow or failed part doesn't hide the others. Filters records by the work area. */
export function useDay(date: string, area: string) {
  const viewer = useViewer();
  const today = useToday();
  const isMine = inArea(area);
  const ofDay = { variables: { date, workArea: area || null }, ...FRESH };
  const page = { variables: { date, first: LARGEST_PAGE }, ...FRESH };
  const contradictions = useDayContradictionsQuery(ofDay);
  const machines = useDayMachinesQuery(ofDay);
  const notes = useDayNotesQuery(ofDay);
  const rollCall = useDayRollCallQuery({ variables: { date }, ...FRESH });
  const hauling = useHaulingReportQuery({ variables: { filter: { startDate: date, endDate: date } }, ...FRESH });
  const timecards = useDayTimecardsQuery({ ...page, skip: !may(viewer, 'TIMECARDS_READ_ALL') });
  const sheets = useDaySheetsQuery({ ...page, skip: !may(viewer, 'TIMECARDS_REVIEW') });
  const photos = useDayPhotosQuery({ ...page, skip: !may(viewer, 'PHOTOS_READ') });
  const rain = useDayRainQuery({ variables: { date }, ...FRESH, skip: !may(viewer, 'STORM_WATER') });

  const cards = useConnection(timecards, timecards.data?.timecards);
  const sheetPage = useConnection(sheets, sheets.data?.extraWorkSheets);
  const photoPage = useConnection(photos, photos.data?.photos);
  const found = contradictions.data?.day.contradictions;
  const people = rollCall.data?.rollCall.people;
  const explanations = found?.map(({ explanation }) => explanation?.id);
  const plainNotes = notes.data?.day.notes.filter(({ id }) => !explanations?.includes(id));
  const asked = [contradictions, machines, notes, rollCall, hauling, timecards, sheets, photos, rain];
  const parts = {
    contradictions: part(contradictions, found),
    timecards: { ...cards, rows: cards.rows?.filter(isMine) },
    rollCall: part(rollCall, people && absentPeople(people, today)),
    machines: part(machines, machines.data?.day.machines),
    materials: part(hauling, hauling.data?.haulingReport.rows),
    sheets: { ...sheetPage, rows: sheetPage.rows?.filter(isMine) },
    photos: { ...photoPage, rows: photoPage.rows?.filter(isMine) },
    notes: part(notes, plainNotes),
  };
  // A part that the person may not see is neither loading nor failed.
  const isComplete = asked.every(({ data, loading, error }) => data || !(loading || error));
  const rained = rain.data && [...rain.data.stormWaterDays, ...rain.data.stormWaterApprovals];
  const hasNoRows = [...Object.values(parts).map(({ rows }) => rows), rained].every((rows) => !rows?.length);
  return {
    ...parts,
    rain: { rain: rain.data, error: rain.error, onRetry: () => readAgain(rain.refetch) },
    open: found?.filter(({ explanation }) => !explanation).length,
    withdrawn: notes.data?.day.withdrawn,
    isClosed: notes.data?.day.closed,
    areas: areasOf(cards.rows),
    isEmpty: isComplete && hasNoRows,
    refresh: () => readAgain(...asked.map(({ refetch }) => refetch)),
  };
}
