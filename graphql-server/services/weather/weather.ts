import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { execute, queryRow } from '../../core/database/sql';
import { unavailable } from '../../core/errors';
import { log } from '../../core/log';
import type { Forecast, ForecastEntry, Weather } from '../../core/service-interfaces/weather';
import type { Settings } from '../../settings/env';
import { outsideFailures } from '../metrics';
import { askOpenWeatherMap, isConfigured } from './open-weather-map';

/** Time for which a forecast or a failure is cached. */
const KEPT = { forecast: '10 minutes', failure: '30 seconds' };
const TRIES = 2;
/** Time reserved for one attempt, slightly more than its limit of two seconds. */
const TRY_MS = 2100;
/** Time for which one server may fetch, longer than two attempts. If it dies, the other servers wait at most this time. */
const ASKING_FOR = '5 seconds';
const PATIENCE_MS = 4800;
const LOOK_AGAIN_MS = 100;

interface Kept {
  state: 'fresh' | 'failed' | 'stale';
  fetchedAt: Date;
  entries: ForecastEntry[];
}

/**
 * Creates the weather service for the location in the settings. The service caches forecasts in Postgres, so that all servers and
 * users share one request.
 */
export function createWeather(db: DataSource, settings: Settings['weather']): Weather {
  const place = `${settings.latitude},${settings.longitude}`;
  let underway: Promise<Forecast> | undefined;
  const failed = () => {
    outsideFailures.inc({ service: 'weather' });
    return unavailable(/* i18n */ 'Weather data unavailable');
  };

  async function kept(): Promise<Kept | undefined> {
    return queryRow<Kept>(db, {
      text: `SELECT "fetchedAt", entries,
         CASE WHEN "fetchedAt" > now() - $2::interval THEN 'fresh' WHEN "failedAt" > now() - $3::interval THEN 'failed' ELSE 'stale' END AS state
       FROM weather_forecasts WHERE place = $1`,
      values: [place, KEPT.forecast, KEPT.failure],
    });
  }

  /** True for the one server that fetches. The other servers poll for the result. */
  async function isOursToAsk(): Promise<boolean> {
    const ours = await execute(db, {
      text: `INSERT INTO weather_forecasts AS kept (place, "askedUntil") VALUES ($1, now() + $2::interval)
       ON CONFLICT (place) DO UPDATE SET "askedUntil" = excluded."askedUntil"
       WHERE (kept."askedUntil" IS NULL OR kept."askedUntil" < now())
         AND (kept."fetchedAt" > now() - $3::interval OR kept."failedAt" > now() - $4::interval) IS NOT TRUE`,
      values: [place, ASKING_FOR, KEPT.forecast, KEPT.failure],
    });
    return ours === 1;
  }

  async function ask(deadline: number): Promise<Forecast> {
    // After waiting for a server that died, there is only time for one attempt.
    const tries = Math.min(TRIES, Math.floor((deadline - Date.now()) / TRY_MS));
    for (let attempt = 1; attempt <= tries; attempt++) {
      try {
        return await keep(await askOpenWeatherMap(settings));
      } catch (error) {
        // Logs only the message, because the URL contains the key.
        if (attempt === tries) log.warn(`no forecast: ${(error as Error).message}`);
      }
    }
    await execute(db, {
      text: `UPDATE weather_forecasts SET "failedAt" = now(), "askedUntil" = NULL WHERE place = $1`,
      values: [place],
    });
    throw failed();
  }

  async function keep(entries: ForecastEntry[]): Promise<Forecast> {
    const updated = await queryRow<{ fetchedAt: Date }>(db, {
      text: `UPDATE weather_forecasts SET entries = $2, "fetchedAt" = now(), "failedAt" = NULL, "askedUntil" = NULL
       WHERE place = $1 RETURNING "fetchedAt"`,
      values: [place, JSON.stringify(entries)],
    });
    return { entries, fetchedAt: updated!.fetchedAt };
  }

  async function shared(): Promise<Forecast> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const found = await kept();
      if (found?.state === 'fresh') return { fetchedAt: found.fetchedAt, entries: found.entries };
      if (found?.state === 'failed') throw failed();
      if (await isOursToAsk()) return ask(deadline);
      await sleep(LOOK_AGAIN_MS);
    }
    throw failed();
  }

  return {
    configured: isConfigured(settings),
    async forecast() {
      if (!isConfigured(settings)) throw failed();
      underway ??= shared().finally(() => {
        underway = undefined;
      });
      return underway;
    },
  };
}
