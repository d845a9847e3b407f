import styles from './Icon.module.css';

const paths = {
  add: 'M12 5v14M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  delete: 'M4 7h16M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 11v5M13.7 11v5',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  edit: 'M4.5 19.5h4L19 9l-4-4L4.5 15.5zM12.5 7.5l4 4',
  error: 'M12 7.5v5.5M12 16.4v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  hide: 'M4 4l16 16M10.6 6.2A9 9 0 0 1 12 6c5.5 0 9 6 9 6a15 15 0 0 1-2.7 3.3M14.2 14.3a3 3 0 0 1-4.4-4.4M6.7 7.7A15 15 0 0 0 3 12s3.5 6 9 6a9 9 0 0 0 4.3-1.1',
  info: 'M12 11v5.5M12 7.6v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  crew: 'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20a6.500 6.500 0 0 1 13 0M16 4.300a3.500 3.500 0 0 1 0 6.400M18.200 14.200a6.500 6.500 0 0 1 3.300 5.800',
  key: 'M14.500 9.500 20.500 3.500M17.500 6.500l2.500 2.500M15.500 14a5.500 5.500 0 1 1-5.500-5.500 5.500 5.500 0 0 1 5.500 5.500z',
  lockReset: 'M6.500 11h11v9h-11zM9 11V8a3 3 0 0 1 5.800-1M12 14.500v2.500',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  outbox: 'M12 15V4M7.5 8.5 12 4l4.5 4.500M4 13v6.500h16V13',
  print: 'M7 9V4h10v5M7 18H4v-8h16v8h-3M7 14.500h10V20H7z',
  rain: 'M7.500 15a4.500 4.500 0 0 1 0-9 5.500 5.500 0 0 1 10.300 1.500A3.800 3.800 0 0 1 17.500 15M8.500 17.500l-1 3M12.500 17.500l-1 3M16.500 17.500l-1 3',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.300L19.5 9M19.5 4v5h-5',
  search: 'M10.8 17.500a6.7 6.7 0 1 0 0-13.4 6.7 6.7 0 0 0 0 13.400zM15.7 15.7 20 20',
  show: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  sortAscending: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  sortDescending: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  sortable: 'm8 10 4-4 4 4M8 14l4 4 4-4',
  upload: 'M12 16V5M7 9.500l5-5 5 5M5 20h14',
} as const;

export type IconName = keyof typeof paths;

/** An icon next to or instead of text. Hidden from assistive technology: the control around it has the accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}

/** All icons, for the catalog. */
export const iconNames = Object.keys(paths) as IconName[];
