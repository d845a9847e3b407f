/** The first page of My Timecards without a filter, which the device keeps for reading it offline. */
export const firstPage = { first: 20, filter: {} } as const;
