import { log, logTo } from '../core/log';

/** Collects what is logged from now on instead of printing it. Call `stop` when done. */
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
