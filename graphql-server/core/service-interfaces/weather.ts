/** One three-hour step of the forecast. `dt` is its start in Unix seconds, `pop` the chance of rain from 0 to 1. */
export interface ForecastEntry {
  dt: number;
  weather: { main: string }[];
  pop: number;
}

/** A response of the weather service, and the time when it was fetched. */
export interface Forecast {
  fetchedAt: Date;
  entries: ForecastEntry[];
}

export interface Weather {
  /** False without an API key and a location. */
  readonly configured: boolean;
  /** Returns the forecast, at most ten minutes old. Throws a 503 within 5 s if it is unavailable. */
  forecast(): Promise<Forecast>;
}
