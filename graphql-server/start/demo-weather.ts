import type { Calendar } from './demo-calendar';

/** Rain days, counted in working days ago; today is 0. */
export const RAIN_AGO = [70, 56, 55, 41, 31, 30, 22, 15, 14, 8, 7, 3, 0];

/** The rain that the last forecast expects, in days from today. */
export const RAIN_AHEAD = 2;

export const isRainDay = ({ workingDay }: Calendar, day: string) => RAIN_AGO.some((ago) => workingDay(ago) === day);
