/** How long an upload link works: long enough for 50 MB over a bad connection that starts over. */
export const UPLOAD_LINK_SECONDS = 3600;
/** How long a download link works: it is followed at once. */
export const DOWNLOAD_LINK_SECONDS = 300;
