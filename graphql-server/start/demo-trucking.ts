import { TruckingRecord } from '../features/trucking/trucking.entity';
import type { PlannedLoad } from './demo-card-plan';
import { person, type Sample } from './demo-sample';
import { unusual } from './demo-unusual-cards';

interface Load extends PlannedLoad {
  ago: number;
}

/** A load that no card lists, and one that nobody logged. */
const NOT_ON_A_CARD: Load = { ago: 2, material: 'Class 2 base', quantity: 20.5, time: '15:05', truck: 14 };
const NOT_LOGGED = { ago: 5, material: 'Sand' };
/** Load of the concrete on the returned card. It was hauled although the card has the wrong code. */
const ON_THE_WRONG_CODE: Load = { ago: 2, material: 'Concrete, 4000 psi', quantity: 2.5, time: '15:20', truck: 34 };
/** A material that no card of the day lists. */
const FOR_THE_YARD: Load = { ago: 4, material: 'Import fill', quantity: 18, time: '09:20', truck: 19 };

/** Adds the loads of the materials on the cards, but for a few. */
export async function addLoads(sample: Sample): Promise<void> {
  const { db, calendar, settings, random } = sample;
  const loads: Load[] = [NOT_ON_A_CARD, ON_THE_WRONG_CODE, FOR_THE_YARD];
  const planned = sample.cards
    .filter((card) => !unusual(card)?.isMissing)
    .flatMap((card) => card.loads.map((load) => ({ ...load, ago: card.ago })));
  const notLogged = planned.findIndex((load) => load.ago === NOT_LOGGED.ago && load.material === NOT_LOGGED.material);
  loads.push(...planned.filter((_, index) => index !== notLogged));
  const drivers = [person(sample, 'terry.cole').id, person(sample, 'wes.turner').id];
  await db.insert(
    TruckingRecord,
    loads.map(({ ago, time, material, quantity, truck }) => {
      const timeOut = calendar.at(calendar.workingDay(ago), time);
      return {
        userId: random.isOneIn(3) ? drivers[1]! : drivers[0]!,
        timeOut,
        createdAt: new Date(timeOut.getTime() + random.between(1, 9) * 60_000),
        truckingCompany: settings.truckingCompany,
        truckNumber: `T-${truck}`,
        material,
        quantity: quantity.toFixed(2),
      };
    }),
  );
}
