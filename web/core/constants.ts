/**
 * The client's times, limits, and steps, and the layout measures that code and styles share.
 */

/** Time that a toast stays on the screen. */
export const TOAST_DURATION_MS = 5000;
/** Number of toasts shown at a time. A new toast replaces the previous one. */
export const TOASTS_AT_ONCE = 1;
/** Time that a dismissed toast stays in the list of toasts, off the screen. */
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_DIRECTION = 'right';
export const TOAST_SWIPE_THRESHOLD_PX = 50;
/** Moves the keyboard focus to the toasts. */
export const TOAST_HOTKEY = 'F8';

export const TOOLTIP_DELAY_MS = 700;
/** Moving to another tooltip within this time opens it without delay. */
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** Time that the pointer rests on an item before its submenu opens. */
export const SUBMENU_DELAY_MS = 100;
/** Longest pause between two letters of a word typed to find a menu item. */
export const MENU_TYPE_AHEAD_RESET_MS = 1000;

export const REDIRECT_AFTER_REGISTER_MS = 2000;
export const REDIRECT_AFTER_INVALID_RESET_LINK_MS = 2000;
export const REDIRECT_AFTER_PASSWORD_RESET_MS = 3000;
export const REDIRECT_AFTER_FORCED_CHANGE_LOGIN_MS = 500;
export const REDIRECT_AFTER_PASSWORD_CHANGE_MS = 1000;
export const REDIRECT_AFTER_UNAUTHORIZED_MS = 500;

export const TIMECARD_SKELETON_ROWS = 5;
export const APPROVAL_SKELETON_CARDS = 4;
export const USER_SKELETON_ROWS = 5;
export const LOG_SKELETON_ROWS = 8;

/** Steps of the arrow keys in number fields. They are decimal strings, so that no sum uses floats. */
export const TIMECARD_HOURS_STEP = '0.25';
export const PRODUCTION_QUANTITY_STEP = '0.01';
export const METER_READING_STEP = '0.1';
export const LOAD_QUANTITY_STEP = '0.01';

/** Time before a form reports that its draft is open in another tab. */
export const DRAFT_WAIT_MS = 250;

/** Time after a warning during which taps are ignored, so that a double tap doesn't confirm the warning. */
export const SECOND_TAP_AFTER_MS = 500;

/** Longest time to wait for the server's warnings or lists. After that, the app uses the device's data. */
export const PATIENCE_MS = 4000;

export const UPLOAD_MAX_FILES = 1;

/** Maximum number of attachments, such as photos, that may wait on a device. */
export const MOST_ATTACHMENTS_ON_DEVICE = 60;
export const MOST_ATTACHED_BYTES_ON_DEVICE = 100_000_000;

/** One unit of the layout's grid. The navigation bar is 16 units high. */
export const UNIT_PX = 4;
export const NAV_HEIGHT_PX = 16 * UNIT_PX;
/** Below this width, tables become cards and filters fold. */
export const PHONE_BREAKPOINT_PX = 768;
/**
 * Below this width (the 'large' breakpoint), the navigation bar folds into one menu, and tables with many columns become
 * cards.
 */
export const NAV_BREAKPOINT_PX = 1024;
