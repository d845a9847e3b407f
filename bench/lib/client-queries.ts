import { type OperationDefinitionNode, parse } from 'graphql';
import { BatchKind } from '../../graphql-server/features/accounting/accounting.types';
import { BUILT_IN } from '../../graphql-server/features/accounting/templates/built-in.policy';
import { HaulingFigure } from '../../graphql-server/features/reports/hauling/hauling.types';
import { MachineFigure, MachineStatus } from '../../graphql-server/features/reports/machines/machines.types';
import { ProductionFigure } from '../../graphql-server/features/reports/production/production.types';
import { clientDocuments } from '../../graphql-server/testing/client-document';
import { sentThrough } from './sent-lines';

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
const week = { startDate: daysAgo(6), endDate: daysAgo(0) };
const month = { startDate: daysAgo(30), endDate: daysAgo(0) };
const page = { first: 50, after: null };

/** Ids of seeded records, which some queries need. */
export interface SeededIds {
  card: string;
  machine: string;
  person: string;
  batch: string;
}

/** Queries to skip, because they need a file, a token, or a weather service. */
const LEFT_OUT = ['ImportPreview', 'SignInLink', 'SheetByLink', 'ExtraWorkSheet', 'WorkOrder', 'StormWaterForecast'];

/** Returns the variables of the client's queries, by operation. Omits queries without variables. */
const variablesFor = ({ card, machine, person, batch }: SeededIds): Record<string, object> => {
  const { kind, id: templateId } = BUILT_IN.find((each) => each.kind === BatchKind.labor)!;
  const handover = { kind, through: sentThrough(), templateId };
  const photos = { subject: 'timecard', subjectId: card };
  const line = { first: 50 };
  return {
    AccountingBatch: { id: batch },
    AccountingLines: { ...page, filter: { batchId: batch } },
    AccountingPreview: handover,
    AccountingProblems: { ...handover, ...page },
    CardAccounting: { id: card },
    CardsNotHandedOver: { userId: person },
    ExpectedPeople: page,
    HaulingLines: { ...line, filter: { material: 'Sand', date: daysAgo(3), figure: HaulingFigure.hauled } },
    HaulingReport: { filter: month },
    MachineLines: {
      ...line,
      filter: { ...month, equipmentTemplateId: machine, status: MachineStatus.ok, figure: MachineFigure.bookedHours },
    },
    LastAccountingBatch: { kind },
    MachineReport: { filter: { ...week } },
    MachineReportRows: { ...page, filter: { ...month } },
    MachineReportTotals: { filter: { ...month } },
    PeopleLines: { ...line, filter: { ...month, kind: 'unnamed' } },
    PeopleReport: { filter: month, first: 100 },
    PreviousTimecard: { id: card },
    ProductionDays: { filter: month, costCode: '1100' },
    ProductionLines: { ...line, filter: { ...month, costCode: '1100', figure: ProductionFigure.manHours } },
    ProductionReport: { filter: month },
    ReadingsAround: { equipmentTemplateId: machine, date: daysAgo(30) },
    RecordPhotos: photos,
    RollCallRows: { ...page, startDate: daysAgo(13), endDate: daysAgo(0) },
    StormWaterMonth: month,
    TimecardDetails: { id: card },
    TimecardToCorrect: { id: card },
    TimecardVersions: { id: card },
    TimecardWarnings: {
      input: { date: daysAgo(1), workArea: 'Dock 7', reportingSupervisor: 'Kim', costCodes: [{ code: '1100' }] },
    },
    WithdrawnPhotos: photos,
  };
};

/** A query of the client with variables. */
export interface ClientQuery {
  name: string;
  document: string;
  variables: object;
}

/** Returns all queries of the client. The server refuses a query whose variables are missing above. */
export function clientQueries(ids: SeededIds): ClientQuery[] {
  const variables = variablesFor(ids);
  return clientDocuments().flatMap((document) => {
    const operation = parse(document).definitions.find(
      (one): one is OperationDefinitionNode => one.kind === 'OperationDefinition',
    )!;
    const name = operation.name!.value;
    if (operation.operation !== 'query' || LEFT_OUT.includes(name)) return [];
    return [{ name, document, variables: variables[name] ?? page }];
  });
}
