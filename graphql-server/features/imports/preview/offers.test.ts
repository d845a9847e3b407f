import { LoopPauses } from '../../../limits/loop';
import { offers } from './offers';

const pauses = new LoopPauses({ charge() {}, turn: async () => {} });

describe('restored codes', () => {
  test.each([
    ['310', ['0310'], '0310'],
    ['310', ['00310'], '00310'],
    ['310', ['0310', '00310'], undefined],
    ['310', ['310', '0310'], undefined],
    ['0310', ['310'], undefined],
    ['310', ['1310'], undefined],
    ['1.1', ['1.10'], '1.10'],
    ['1.1', ['01.10'], '01.10'],
    ['1.1', ['1.10', '01.1'], undefined],
    ['1.10', ['01.10'], '01.10'],
    ['1.1', ['1.100'], undefined],
    ['310', ['3100'], undefined],
    ['0', ['00'], '00'],
    ['A310', ['0A310'], undefined],
    ['310A', ['0310A'], undefined],
    ['1.1.1', ['01.1.1'], undefined],
    ['1.x', ['01.x'], undefined],
    ['', ['0'], undefined],
    ['1042.0', ['1042'], '1042'],
    ['1042.00', ['1042'], '1042'],
    ['1042.', ['1042'], '1042'],
    ['1,042', ['1042'], '1042'],
    ['1,042.00', ['1042'], '1042'],
    ['1 042', ['1042'], '1042'],
    ['1042,00', ['1042'], '1042'],
    ['1.042E+03', ['1042'], '1042'],
    ['42.0', ['0042'], '0042'],
    ['1042.5', ['1042'], undefined],
    ['1,04', ['104'], undefined],
    ['1042.0', ['1042', '01042'], undefined],
    ['1042.0', ['1042', '1042.0'], undefined],
    ['1.0', ['1', '1.00'], undefined],
  ])('%j among %j offers %s', async (code, listed, offer) => {
    expect((await offers(listed, pauses))(code)).toBe(offer);
  });
});
