import { KeyboardSensor, type KeyboardSensorProps } from "@dnd-kit/core";

/** A move that is not seen by then, as the board was still scrolling, holds the next key back no longer. */
const longestWaitMs = 3000;
const own = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Space", "Enter", "Escape"];

/**
 * The keyboard sensor, which loses no key: it hears none until the card it took was measured, and takes a second arrow from where
 * the card was before the first one. Keys are kept, and given one by one, each once the one before is seen.
 */
export class KeysInTurn extends KeyboardSensor {
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
      // Where there is no further column the board leaves the key alone: there is no move to wait for.
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
      // A board that is gone holds no key back.
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
    // The sensor listens from its next task on: this one comes right after it.
    setTimeout(() => {
      isListening = true;
    });
  }
}
