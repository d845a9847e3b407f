import { log, logTo } from '../core/log';

/** Collects log lines from now on instead of printing them. Call `stop` at the end. */
export function captureLog(from = 'trace') {
  const lines: string[] = [];
  const level = log.level;
  const before = logTo((line) => void lines.push(line));
  log.level = from;
  return {
    lines,
    text: () => lines.join(''),
    stop() {
      log.level = level;
      logTo(before);
    },
  };
}
