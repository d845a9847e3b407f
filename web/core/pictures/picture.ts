/** A location in degrees, as in GPS data. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Time and place of a photo. */
export interface Taken {
  /** ISO 8601. Undefined if unknown. */
  takenAt?: string;
  /** Clock that gave the time: the camera's (written in the file) or this device's. */
  takenAtSource?: 'camera' | 'device';
  place?: Place;
}

/** Size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A photo ready to be stored and sent: shrunk, and without the camera's data. */
export interface ShrunkPicture extends Size {
  /** A JPEG. */
  bytes: ArrayBuffer;
  /** A small JPEG for lists. */
  preview: ArrayBuffer;
}

export type PreparedPicture = ShrunkPicture & Taken;

export const PICTURE_TYPE = 'image/jpeg';

/** Returns the size scaled down to fit into a square of `side`. Never enlarges. */
export function fitted({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
