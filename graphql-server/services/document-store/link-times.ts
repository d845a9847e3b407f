/** Lifetime of an upload link in seconds: enough for 50 MB over a bad connection, even if the upload has to start again. */
export const UPLOAD_LINK_SECONDS = 3600;
/** Lifetime of a download link in seconds. Browsers follow it immediately. */
export const DOWNLOAD_LINK_SECONDS = 300;
