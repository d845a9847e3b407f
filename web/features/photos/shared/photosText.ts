/** Returns a text such as '1 photo' or '3 photos'. */
export const photosText = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);
