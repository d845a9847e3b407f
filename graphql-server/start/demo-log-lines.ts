import { shortDay } from '../core/days/days';
import { administrator, person, type Sample } from './demo-sample';
import { CLOSED_AGO } from './demo-unusual-cards';

/** A line of the sample's log that no record tells of. */
export interface LogLine {
  at: Date;
  /** Null when no one was signed in. */
  userId: string | null;
  action: string;
  details: string;
  isOnPhone?: boolean;
  ipAddress?: string;
}

export const [OFFICE, SITE, ELSEWHERE] = ['192.0.2.24', '198.51.100.73', '203.0.113.9'] as const;
export const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
export const PHONE =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const IN_THE_OFFICE = ['admin', 'blaze_engineer', 'dans_engineer'];

/** People sign in every few days, and sign out where others use the computer, too. */
export function sessionLines({ calendar, random, people }: Sample, days: number): LogLine[] {
  const approved = people.filter(({ approvalStatus }) => approvalStatus === 'approved');
  const lines: LogLine[] = [];
  for (let ago = days; ago >= 1; ago--) {
    const day = calendar.workingDay(ago);
    for (const { id: userId, email, role } of approved.filter(() => random.isOneIn(3))) {
      const isOnPhone = !IN_THE_OFFICE.includes(role);
      const login = calendar.at(day, random.time('05:50', '07:40'));
      lines.push({ at: login, userId, isOnPhone, action: 'login', details: `${email} logged in` });
      if (isOnPhone) continue;
      const logout = calendar.at(day, random.time('16:30', '18:05'));
      lines.push({ at: logout, userId, action: 'logout', details: `${email} logged out` });
    }
  }
  return lines;
}

/** Returns the log lines of the administrator, and of people about their accounts. */
export function administrationLines(sample: Sample): LogLine[] {
  const { calendar, people } = sample;
  const admin = administrator(sample).id;
  const [owen, dana] = [person(sample, 'owen.blake').id, person(sample, 'dana.whitfield').id];
  const at = (ago: number, time: string) => calendar.at(calendar.workingDay(ago), time);
  const closed = (ago: number) => shortDay(calendar.workingDay(ago));
  const failed = { userId: null, action: 'sign-in failed', ipAddress: ELSEWHERE };
  const lines: LogLine[] = [
    {
      at: at(CLOSED_AGO - 1, '10:45'),
      userId: admin,
      action: 'timecards closed',
      details: `closed through: from ${closed(CLOSED_AGO + 5)} to ${closed(CLOSED_AGO)}, 0 still waiting`,
    },
    {
      at: at(6, '09:02'),
      userId: admin,
      action: 'equipment updated',
      details: 'Light tower (LT-45): serial from "LT-45" to "LT-0045"',
    },
    {
      at: at(5, '13:31'),
      userId: admin,
      action: 'cost code updated',
      details: '9000: production unit from none to "man hour"',
    },
    { at: at(5, '13:40'), userId: dana, action: 'production entry updated', details: '5200: manpower from "8" to "7"' },
    {
      at: at(4, '08:05'),
      userId: owen,
      action: 'work order created',
      details: '99-011, CO-004, Temporary bypass of the storm drain',
    },
    { at: at(3, '15:44'), userId: admin, action: 'material updated', details: 'Slag: active from yes to no' },
    { at: at(2, '07:58'), userId: owen, action: 'exported timecards', details: 'XLSX, status approved' },
    { at: at(2, '10:30'), userId: admin, action: 'list read', details: 'timecards' },
    {
      at: at(1, '08:12'),
      userId: owen,
      action: 'work order created',
      details: '99-012, FD-023, Saw cut and patch the access road',
    },
    { at: at(1, '16:48'), userId: admin, action: 'exported activity log', details: 'CSV' },
  ];
  return people.length > 1 ? [...lines, ...accountLines()] : lines;

  function accountLines(): LogLine[] {
    const emailOf = (name: string) => person(sample, name).email;
    return [
      { at: at(8, '06:31'), ...failed, details: `${emailOf('pete.novak')}: Invalid email or password` },
      {
        at: at(8, '06:33'),
        userId: null,
        isOnPhone: true,
        action: 'password reset requested',
        details: emailOf('pete.novak'),
      },
      {
        at: at(8, '06:36'),
        userId: person(sample, 'pete.novak').id,
        isOnPhone: true,
        action: 'password reset',
        details: 'through an emailed link',
      },
      { at: at(7, '11:20'), userId: admin, action: 'password confirmed', details: 'by the account owner' },
      {
        at: at(7, '11:21'),
        userId: admin,
        action: 'admin created user',
        details: `${emailOf('amy.tran')}, role field, must change the password`,
      },
      {
        at: at(6, '08:15'),
        userId: admin,
        action: 'admin changed storm water certification',
        details: `${emailOf('dana.whitfield')}: certified from yes to no`,
      },
      {
        at: at(5, '09:26'),
        userId: admin,
        action: 'user rejected',
        details: `${emailOf('jordan.pike')}: approval from "pending" to "rejected", role user`,
      },
      {
        at: at(4, '14:10'),
        userId: admin,
        action: 'admin forced password reset',
        details: `${emailOf('terry.cole')}: must change the password at the next login`,
      },
      {
        at: at(3, '06:02'),
        userId: person(sample, 'terry.cole').id,
        isOnPhone: true,
        action: 'password changed',
        details: 'by the account owner',
      },
      { at: at(2, '22:41'), ...failed, details: 'billing@example.com: Invalid email or password' },
    ];
  }
}
