import { forecastText } from '../../../common/forecast-text';
import { Permission } from '../../access/permissions';
import { momentText } from '../../core/days/days';
import type { PacketPart } from '../../services/pdf/packet-parts';
import type { PdfBlock } from '../../services/pdf/render-pdf';
import { readApprovals, readDays, readSteps } from './storm-water.queries';

/** The forecast of a packet's day, and who approved the day. */
export const packetRain: PacketPart = {
  name: 'rain',
  title: 'Rain',
  permission: Permission.STORM_WATER,
  hasNoArea: true,
  async read({ db, settings: { timeZone } }, { date, withNames }) {
    const [day] = await readDays(db, date, date);
    const approvals = await readApprovals(db, date, date);
    if (!day && approvals.length === 0) return [];
    const steps = (await readSteps(db, [date])).get(date)!;
    const verdict = day ? (day.rain ? 'Rain day' : 'No rain day') : 'No forecast';
    const rows = steps.map((step) => [momentText(new Date(step.dt * 1000), timeZone), forecastText(step)]);
    const columns = [
      { title: 'Forecast Step', share: 2 },
      { title: 'Forecast', share: 2 },
    ];
    const approved = (approval: (typeof approvals)[number]): [string, string] => {
      const moment = momentText(approval.createdAt, timeZone);
      return ['Approved', withNames ? `${approval.userName}, ${moment}` : moment];
    };
    const facts: PdfBlock = { kind: 'facts', facts: [['Verdict', verdict], ...approvals.map(approved)] };
    return rows.length > 0 ? [facts, { kind: 'table', columns, rows }] : [facts];
  },
};
