import { type Company, text } from './random-company';

// Computes the reports of a small company simply and slowly, for comparison with the SQL.

interface Days {
  startDate: string;
  endDate: string;
}
const inside = (day: string, { startDate, endDate }: Days) => day >= startDate && day <= endDate;
const plain = (text: string) => text.trim().toLowerCase();
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Number that the server parses from each text of `NUMBERS` (random-company.ts). Null if the text is not comparable. */
const READ: Record<string, number | null> = {
  '45': 45,
  '45.0': 45,
  '50 CY': 50,
  '1,200 CY': 1200,
  '8,5': 8.5,
  abc: null,
  '': null,
  '3-4': null,
  '0': null,
};

function estimateFor(company: Company, code: string) {
  const entries = company.estimates.filter((entry) => plain(entry.code) === code);
  const oneUnit = new Set(entries.map(({ unit }) => plain(unit))).size === 1;
  const values = (numbers: string[]) => (oneUnit ? numbers.map((number) => READ[number] ?? null) : [null]);
  const agreed = (numbers: (number | null)[]) => (new Set(numbers).size === 1 ? numbers[0]! : null);
  const totals = values(entries.map(({ total }) => total));
  return {
    total: totals.includes(null) ? null : sum(totals as number[]),
    rate: agreed(values(entries.map(({ perHour }) => perHour))),
    manpower: agreed(values(entries.map(({ manpower }) => manpower))),
  };
}

/**
 * Returns the production report, keyed by code. A figure is null if it needs an estimate that is missing or not comparable, or if
 * its divisor is 0.
 */
export function productionOf(company: Company, days: Days) {
  const all = company.cards
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ date, codes }) =>
      codes.map((line) => ({
        date,
        code: plain(line.code),
        hours: (line.operatorHours + line.laborerHours) / 100,
        heads: line.operators + line.laborers,
        quantity: (line.quantity ?? 0) / 100,
      })),
    );
  const lines = all.filter(({ date }) => inside(date, days));
  return new Map(
    [...new Set(lines.map(({ code }) => code))].map((code) => {
      const mine = lines.filter((line) => line.code === code);
      const counted = mine.filter(({ quantity }) => quantity > 0);
      const hours = (some: typeof mine) => sum(some.map((line) => line.hours));
      const crew = (some: typeof mine) =>
        sum(some.filter(({ heads }) => heads > 0).map((line) => line.hours / line.heads));
      const quantity = (some: typeof mine) => sum(some.map((line) => line.quantity));
      const qh = quantity(counted.filter((line) => line.hours > 0));
      const qc = quantity(counted.filter((line) => line.hours > 0 && line.heads > 0));
      const [mhq, chq] = [hours(counted), crew(counted)];
      const { total, rate, manpower } = estimateFor(company, code);
      const toDate = quantity(all.filter((line) => line.code === code));
      const earned = rate === null || manpower === null ? null : (qh * manpower) / rate;
      return [
        code,
        {
          manHours: hours(mine),
          crewHours: crew(mine),
          quantity: quantity(mine),
          quantityManHours: mhq,
          quantityCrewHours: chq,
          actualPerCrewHour: chq > 0 ? qc / chq : null,
          actualPerManHour: mhq > 0 ? qh / mhq : null,
          estimatedPerCrewHour: rate,
          estimatedPerManHour: rate === null || manpower === null ? null : rate / manpower,
          earnedHours: earned,
          performance: earned === null || mhq === 0 ? null : earned / mhq,
          gain: earned === null ? null : earned - mhq,
          percentComplete: total === null ? null : toDate / total,
          hoursRemaining: total === null || qh === 0 ? null : (Math.max(0, total - toDate) * mhq) / qh,
          hoursWithoutQuantity: hours(mine) - mhq,
          quantityWithoutHours: quantity(mine) - qh,
          quantityToDate: toDate,
        },
      ] as const;
    }),
  );
}

/** Returns the rows of the machine report, with serials as the server shows them. */
export function machinesOf(company: Company, days: Days) {
  const booked = company.cards
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ date, codes }) =>
      codes.flatMap(({ machines }) =>
        machines.map(({ serial, hours }) => ({ date, serial, key: plain(serial), hours })),
      ),
    );
  const rows: Record<string, string | null>[] = [];
  for (const machine of ['EX-1', 'EX-3']) {
    const mine = booked.filter(({ key }) => key === plain(machine));
    // Keeps only the last reading entered for a day.
    const last = new Map(
      company.readings
        .filter((each) => each.machine === machine && !each.withdrawn)
        .map(({ date, hours }) => [date, hours]),
    );
    const readingDays = [...last.keys()].sort();
    const covered = (date: string) => readingDays.some((day) => day < date) && readingDays.some((day) => day >= date);
    readingDays.slice(1).forEach((toDate, index) => {
      if (!inside(toDate, days)) return;
      const fromDate = readingDays[index]!;
      const meter = last.get(toDate)! - last.get(fromDate)!;
      const used = mine.filter(({ date }) => date > fromDate && date <= toDate);
      const hours = sum(used.map((line) => line.hours));
      const bookedDays = new Set(used.filter((line) => line.hours > 0).map(({ date }) => date)).size;
      const difference = hours - meter;
      // Computes in ten-thousandths, so that 5% stays a whole number.
      const tolerance = Math.max(5000 * bookedDays, 5 * hours);
      const compared = difference * 100 > tolerance ? 'over' : difference * 100 < -tolerance ? 'under' : 'ok';
      const status = meter < 0 ? 'meter_went_back' : meter === 0 && hours === 0 ? 'idle' : compared;
      rows.push({
        serial: machine,
        fromDate,
        toDate,
        meterHours: text(meter),
        bookedHours: text(hours),
        difference: text(difference),
        status,
      });
    });
    const loose = mine.filter(({ date, hours }) => hours > 0 && inside(date, days) && !covered(date));
    if (loose.length > 0) rows.push(without('no_reading', machine, loose));
  }
  for (const key of ['ex-2', 'ex-9']) {
    const mine = booked.filter((line) => line.key === key && inside(line.date, days));
    if (mine.length > 0) rows.push(without('not_matched', mine.map(({ serial }) => serial.trim()).sort()[0]!, mine));
  }
  return rows;
}

function without(status: string, serial: string, lines: { date: string; hours: number }[]) {
  const dates = lines.map(({ date }) => date).sort();
  const bookedHours = text(sum(lines.map(({ hours }) => hours)));
  return {
    serial,
    fromDate: dates[0]!,
    toDate: dates.at(-1)!,
    meterHours: null,
    bookedHours,
    difference: null,
    status,
  };
}

/**
 * Returns the rows of the hauling report, with materials and units in lowercase. Los Angeles is 8 hours behind UTC until
 * 10:00 UTC on March 8, and 7 hours after that.
 */
export function haulingOf(company: Company, days: Days) {
  const loads = company.loads.map(({ material, day, hour, quantity }) => ({
    material: plain(material),
    date:
      hour === '07:59' && day <= '2026-03-08' ? `2026-03-${String(Number(day.slice(-2)) - 1).padStart(2, '0')}` : day,
    quantity,
  }));
  const placed = company.cards
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ date, codes }) =>
      codes.flatMap(({ materials }) =>
        materials.map(({ name, quantity, unit }) => ({ material: plain(name), date, quantity, unit: plain(unit) })),
      ),
    );
  const keys = new Set(
    [...loads, ...placed].filter(({ date }) => inside(date, days)).map(({ material, date }) => `${date} ${material}`),
  );
  return [...keys].map((key) => {
    const [date, material] = [key.slice(0, 10), key.slice(11)];
    const same = (each: { date: string; material: string }) => each.date === date && each.material === material;
    const hauled = loads.filter(same);
    const lines = placed.filter(same);
    const units = [...new Set(lines.map(({ unit }) => unit))];
    const [total, used] = [sum(hauled.map(({ quantity }) => quantity)), sum(lines.map(({ quantity }) => quantity))];
    const one = units.length === 1;
    return {
      material,
      date,
      loads: hauled.length,
      hauled: text(total),
      placed: one ? text(used) : null,
      unit: one ? units[0]! : null,
      difference: one ? text(total - used) : null,
    };
  });
}
