import { type Feature, operationsOf } from '../feature';
import { contradictions } from './day/contradiction-rules';
import { DayNote } from './day/day.entity';
import * as day from './day/day.operations';
import { DayResolver } from './day/day.resolver';
import * as dayNotes from './day/notes.operations';
import * as packet from './day/packet.operations';
import { packetParts } from './day/packet-parts';
import * as hauling from './hauling/hauling.operations';
import { materialDays } from './hauling/material-days.queries';
import { machineDays } from './machines/machine-days.queries';
import * as machines from './machines/machines.operations';
import * as owners from './owners/owners.operations';
import * as people from './people/people.operations';
import { codeAreaDays, codeDays } from './production/code-days.queries';
import * as production from './production/production.operations';
import * as noWork from './roll-call/no-work.operations';
import { NoWorkDay, RollCallMail } from './roll-call/roll-call.entity';
import { missingCardMail, rollCallDigest, rollCallMorning } from './roll-call/roll-call.jobs';
import * as rollCall from './roll-call/roll-call.operations';
import * as service from './service/service.operations';
import * as today from './today/today.operations';
import { TodayResolver } from './today/today.resolver';

export const reports: Feature = {
  name: 'Reports',
  operations: operationsOf(
    day,
    dayNotes,
    hauling,
    machines,
    noWork,
    owners,
    packet,
    people,
    production,
    rollCall,
    service,
    today,
  ),
  resolvers: () => [DayResolver, TodayResolver],
  jobs: [missingCardMail, rollCallDigest, rollCallMorning],
  dayTotals: [codeDays, codeAreaDays, machineDays, materialDays],
  entities: [DayNote, NoWorkDay, RollCallMail],
  contradictions,
  packetParts: packetParts,
};
