import { log, logTo, readableLine } from '../core/log';

// Logs only errors, because tests cause warnings on purpose.
log.level = 'error';
logTo((line) => void process.stderr.write(readableLine(line)));
