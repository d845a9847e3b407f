/** An uploaded file as it is registered. */
interface Upload {
  fileURL?: unknown;
  fileName?: unknown;
  fileSize?: unknown;
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** 'Missing information: URL filename filesize', of these the ones that are missing; null when none is. */
export function missingInformation({ fileURL, fileName, fileSize }: Upload): string | null {
  const parts = Object.entries({ URL: fileURL, filename: fileName, filesize: fileSize });
  const missing = parts.filter(([, value]) => isMissing(value)).map(([name]) => name);
  return missing.length > 0 ? `Missing information: ${missing.join(' ')}` : null;
}
