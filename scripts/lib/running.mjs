import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { at } from './project.mjs';

/** Folder with a file for each server that was started from this project. The file's name is the process id. */
const MARKS = at('.cache', 'running');

/** Records that this process is a server, or has started one. The record is removed when the process ends. */
export function markRunning() {
  const mark = at('.cache', 'running', String(process.pid));
  mkdirSync(MARKS, { recursive: true });
  writeFileSync(mark, '');
  process.once('exit', () => rmSync(mark, { force: true }));
}

/** Returns the process ids of the servers that run from this folder. */
export function runningServers() {
  mkdirSync(MARKS, { recursive: true });
  return readdirSync(MARKS).filter((pid) => {
    if (isAlive(Number(pid))) return true;
    // The process was killed, so it has not removed its record.
    rmSync(at('.cache', 'running', pid), { force: true });
    return false;
  });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
