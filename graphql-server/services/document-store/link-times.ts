/** Lifetime of an upload link: enough for 50 MB over a bad connection that restarts. */
export const UPLOAD_LINK_SECONDS = 3600;
/** Lifetime of a download link, which is followed immediately. */
export const DOWNLOAD_LINK_SECONDS = 300;
