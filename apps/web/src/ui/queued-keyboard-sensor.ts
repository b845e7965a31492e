import { KeyboardSensor, type KeyboardSensorProps } from "@dnd-kit/core";

/** Milliseconds after which a move that is not visible yet no longer delays the next key. */
const longestWaitMs = 3000;
const own = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Space", "Enter", "Escape"];

/**
 * A keyboard sensor that loses no key. The sensor ignores keys until the card it picked up is measured, and computes a second arrow from
 * the old position; keys are queued and given one by one once the previous one has taken effect.
 */
export class QueuedKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    const { context, activeNode } = props;
    const waiting: string[] = [];
    const overNow = () => context.current.over?.id;
    let before = overNow();
    let waitsUntil = performance.now() + longestWaitMs;
    let frame = 0;
    let isGiving = false;
    let isListening = false;
    const isSeen = () =>
      isListening && context.current.collisionRect !== null && (overNow() !== before || performance.now() > waitsUntil);
    const giveNext = () => {
      frame = 0;
      if (!isSeen()) return ask();
      const code = waiting.shift();
      if (!code) return;
      const event = new KeyboardEvent("keydown", { code, key: code, cancelable: true });
      before = overNow();
      isGiving = true;
      // Without a further column the board ignores the key: there is no move to wait for.
      const moves = !document.dispatchEvent(event);
      isGiving = false;
      waitsUntil = moves ? performance.now() + longestWaitMs : 0;
      if (waiting.length > 0) ask();
    };
    const ask = () => {
      frame ||= requestAnimationFrame(giveNext);
    };
    const stop = () => {
      cancelAnimationFrame(frame);
      waiting.length = 0;
      window.removeEventListener("keydown", keep, true);
    };
    const keep = (event: KeyboardEvent) => {
      // A removed board delays no key.
      if (!activeNode.node.current?.isConnected) return stop();
      if (!own.includes(event.code) || isGiving) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      waiting.push(event.code);
      ask();
    };
    const ending = (end: () => void) => () => {
      stop();
      end();
    };
    super({ ...props, onEnd: ending(props.onEnd), onCancel: ending(props.onCancel) });
    window.addEventListener("keydown", keep, true);
    // The sensor listens from its next task on; this runs right after it.
    setTimeout(() => {
      isListening = true;
    });
  }
}
