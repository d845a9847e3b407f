import type { ForecastEntry } from '../../core/service-interfaces/weather';
import type { Settings } from '../../settings/env';

const TIME_OUT_MS = 2000;
const LARGEST_RESPONSE = 512 * 1024;
const MOST_ENTRIES = 100;
const LONGEST_CONDITION = 50;
/** The year 3000. Later timestamps are invalid. */
const LATEST_SECOND = 32_503_680_000;

/** True if an API key and a location are set. */
export const isConfigured = ({ apiKey, latitude, longitude }: Settings['weather']) =>
  apiKey !== undefined && latitude !== undefined && longitude !== undefined;

/**
 * Fetches OpenWeatherMap's 5 day / 3 hour forecast once.
 * @throws unless the service responds within 2 s with status 200 and a forecast of at most 512 kB
 * @see https://openweathermap.org/forecast5
 */
export async function askOpenWeatherMap({ apiKey, url, latitude, longitude }: Settings['weather']) {
  const address = new URL(`${url.replace(/\/+$/, '')}/data/2.5/forecast`);
  address.search = new URLSearchParams({ lat: `${latitude}`, lon: `${longitude}`, appid: apiKey ?? '' }).toString();
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_OUT_MS),
    headers: { accept: 'application/json' },
  });
  try {
    if (response.status !== 200) throw new Error(`the weather service responded with ${response.status}`);
    return readEntries(JSON.parse(await limitedText(response)));
  } finally {
    // A rejected response may still be arriving. Cancel it, or its connection would stay open until the end.
    if (!response.bodyUsed) await response.body?.cancel().catch(() => undefined);
  }
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_RESPONSE) throw new Error('the response of the weather service is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns a response's entries with only the needed fields. Throws if any entry is invalid. */
function readEntries(response: unknown): ForecastEntry[] {
  const list = (response as { list?: unknown } | null)?.list;
  if (!Array.isArray(list) || list.length === 0 || list.length > MOST_ENTRIES) throw notAForecast();
  return list.map(readEntry);
}

function readEntry(entry: unknown): ForecastEntry {
  const { dt, weather, pop = 0 } = (entry ?? {}) as Record<string, unknown>;
  if (!Number.isInteger(dt) || (dt as number) < 0 || (dt as number) > LATEST_SECOND) throw notAForecast();
  if (typeof pop !== 'number' || !(pop >= 0 && pop <= 1) || !Array.isArray(weather)) throw notAForecast();
  const conditions = weather.map((each) => (each as { main?: unknown } | null)?.main);
  if (!conditions.every((condition) => typeof condition === 'string' && condition.length <= LONGEST_CONDITION))
    throw notAForecast();
  return { dt: dt as number, weather: conditions.map((main) => ({ main: main as string })), pop };
}

const notAForecast = () => new Error('the response of the weather service is not a forecast');
