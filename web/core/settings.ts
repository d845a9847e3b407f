interface PublishedSettings {
  /** The company's IANA zone: it determines the day of a moment. */
  timeZone: string;
  /** The company for which loads are entered. */
  truckingCompany: string;
}

const defaults: PublishedSettings = { timeZone: 'America/Los_Angeles', truckingCompany: 'Dans Trucking' };

/** What the server wrote into the page before anything was asked; the defaults where there is no server (stories). */
export function publishedSettings(): PublishedSettings {
  const written = document.getElementById('settings')?.textContent;
  return written ? { ...defaults, ...JSON.parse(written) } : defaults;
}
