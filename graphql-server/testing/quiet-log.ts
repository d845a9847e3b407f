import { log, logTo, readableLine } from '../services/log';

// Tests cause refusals on purpose; only bugs of ours are worth reading.
log.level = 'error';
logTo((line) => void process.stderr.write(readableLine(line)));
