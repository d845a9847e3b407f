import type { Feature } from '../feature';
import { exportHauling, listHaulingLines, readHaulingReport } from './hauling/hauling.operations';
import { materialDays } from './hauling/material-days.queries';
import { machineDays } from './machines/machine-days.queries';
import {
  exportMachines,
  listMachineLines,
  listMachineReportRows,
  readMachineReport,
  readMachineReportTotals,
} from './machines/machines.operations';
import { exportPeople, listPeopleLines, readPeopleReport } from './people/people.operations';
import { codeAreaDays, codeDays } from './production/code-days.queries';
import {
  exportProduction,
  listProductionDays,
  listProductionLines,
  readProductionReport,
} from './production/production.operations';
import { NoWorkDay, RollCallMail } from './roll-call/roll-call.entity';
import { missingCardMail, rollCallDigest, rollCallMorning } from './roll-call/roll-call.jobs';
import { exportRollCall, listRollCallRows, readRollCallBoard, reportNoWork } from './roll-call/roll-call.operations';
import {
  readToday,
  todayCardsToReview,
  todayHours,
  todayMachineExceptions,
  todayOldestUnsignedSheet,
  todayRainDays,
  todayRegistrations,
  todayReturnedCards,
  todayRollCall,
  todayUnsignedWork,
} from './today/today.operations';
import { TodayResolver } from './today/today.resolver';

export const reports: Feature = {
  name: 'Reports',
  operations: [
    exportHauling,
    listHaulingLines,
    readHaulingReport,
    exportMachines,
    listMachineLines,
    listMachineReportRows,
    readMachineReport,
    readMachineReportTotals,
    exportPeople,
    listPeopleLines,
    readPeopleReport,
    exportProduction,
    listProductionDays,
    listProductionLines,
    readProductionReport,
    exportRollCall,
    listRollCallRows,
    readRollCallBoard,
    reportNoWork,
    readToday,
    todayCardsToReview,
    todayHours,
    todayMachineExceptions,
    todayOldestUnsignedSheet,
    todayRainDays,
    todayRegistrations,
    todayReturnedCards,
    todayRollCall,
    todayUnsignedWork,
  ],
  resolvers: () => [TodayResolver],
  jobs: [missingCardMail, rollCallDigest, rollCallMorning],
  dayTotals: [codeDays, codeAreaDays, machineDays, materialDays],
  entities: [NoWorkDay, RollCallMail],
};
