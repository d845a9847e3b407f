import { companyMorning } from '../../core/days/morning';
import { job } from '../../services/jobs';
import type { MailContent } from '../../services/mail-content';
import { type MailTexts, mailTextsOf } from '../../services/mail-texts';
import { StormWaterReminder } from './storm-water.entity';
import { askForReminders, readReminder, saveForecast } from './storm-water.queries';

/**
 * Emails one reminder to one person. The message id contains the day and the person, so that mail programs recognize a repeat.
 */
export const reminderMail = job<{ userId: string; day: string }>('stormWater.reminderMail', async (work, payload) => {
  const { dataSource, settings, mailer } = work;
  const { userId, day } = payload;
  const reminder = await readReminder(dataSource, day, userId);
  if (!reminder) return;
  const content = reminderContent(reminder.days, mailTextsOf(settings, reminder));
  await mailer.send({ id: `storm-water-${day}-${userId}`, to: reminder.email, ...content });
  await dataSource.getRepository(StormWaterReminder).update({ day, userId }, { sentAt: new Date() });
});

export function reminderContent(
  days: readonly string[],
  { language, project, publicUrl, say, longDay }: MailTexts,
): MailContent {
  const link = `${publicUrl}/storm-water`;
  const list = days.map((each) => `  ${longDay(each)}`).join('\n');
  const one = days.length === 1;
  return {
    language,
    subject: one
      ? say('{project}: 1 rain day needs your approval', { project })
      : say('{project}: {count} rain days need your approval', { project, count: days.length }),
    text: `${say('You have not yet approved storm water compliance for:')}\n\n${list}\n\n${one ? say('Approve it here:') : say('Approve them here:')}\n\n${link}\n`,
    link,
    action: say('Open the checklist'),
  };
}

/** Enqueues due reminders, one per person and day. Runs every ten minutes, but does nothing outside the company's morning. */
export const reminders = job<object>(
  'stormWater.reminders',
  async ({ dataSource, settings, weather }) => {
    const morning = companyMorning(settings.timeZone);
    if (!morning) return;
    // Refreshes today's forecast. If that fails, the stored forecast is used.
    if (weather.configured) await keepTheForecast(dataSource, settings, weather).catch(() => undefined);
    await askForReminders(dataSource, morning.day, reminderMail.name);
  },
  { schedule: '*/10 * * * *' },
);

/** Saves the forecast every hour, so that rain days are recorded even if nobody opens the checklist. */
export const forecastKeeping = job<object>(
  'stormWater.forecastKeeping',
  async ({ dataSource, settings, weather }) => {
    // Ignores a failure, because `weather.forecast` logs it and the next hourly run tries again.
    if (weather.configured) await keepTheForecast(dataSource, settings, weather).catch(() => undefined);
  },
  { schedule: '3 * * * *' },
);

type ForecastWork = Pick<Parameters<typeof reminders.run>[0], 'dataSource' | 'settings' | 'weather'>;

async function keepTheForecast(
  dataSource: ForecastWork['dataSource'],
  { timeZone }: ForecastWork['settings'],
  weather: ForecastWork['weather'],
): Promise<void> {
  const forecast = await weather.forecast();
  await dataSource.transaction((db) => saveForecast(db, forecast, timeZone));
}
