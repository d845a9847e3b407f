/** A failure whose message is shown to the person. */
class Refusal extends Error {}

const damaged = () => new Refusal('The XLSX file is damaged or not complete. Save it again, then import it.');
const notATable = () => new Refusal('The file is not a CSV, TSV, or XLSX file. Choose another file.');
const locked = () => new Refusal('The file is protected by a password. Save it without a password, then import it.');

module.exports = { Refusal, damaged, notATable, locked };
