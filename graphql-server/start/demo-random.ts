/** Numbers that only look random: the same seed gives the same sample data. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** From 0 to less than 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** A multiple of `step`, both ends included. */
  stepped(least: number, most: number, step: number): number {
    return least + step * this.between(0, Math.round((most - least) / step));
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.between(0, items.length - 1)]!;
  }

  isOneIn(count: number): boolean {
    return this.between(1, count) === 1;
  }

  /** A time of day from `from` to `to`, such as '15:42'. */
  time(from: string, to: string): string {
    const [first, last] = [from, to].map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) as [
      number,
      number,
    ];
    const minutes = this.between(first, last);
    return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  }
}
