/** Data for registering an uploaded file. */
interface Upload {
  fileURL?: unknown;
  fileName?: unknown;
  fileSize?: unknown;
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** Returns 'Missing information: URL filename filesize' with only the missing items. Null if none is missing. */
export function missingInformation({ fileURL, fileName, fileSize }: Upload): string | null {
  const parts = Object.entries({ URL: fileURL, filename: fileName, filesize: fileSize });
  const missing = parts.filter(([, value]) => isMissing(value)).map(([name]) => name);
  return missing.length > 0 ? `Missing information: ${missing.join(' ')}` : null;
}
