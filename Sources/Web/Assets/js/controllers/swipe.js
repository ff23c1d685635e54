// @ts-check
import { whenSwiped } from "../swiping.js";
import { step } from "./viewer.js";

const content = document.getElementById("viewer-content");
if (content) whenSwiped(content, (direction) => void step(direction));
