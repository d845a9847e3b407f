import { log, logTo, readableLine } from '../core/log';

// Tests cause warnings on purpose. Only errors matter.
log.level = 'error';
logTo((line) => void process.stderr.write(readableLine(line)));
