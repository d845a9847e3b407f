/** First page of My Timecards without filters. The device stores it for offline reading. */
export const firstPage = { first: 20, filter: {} } as const;
