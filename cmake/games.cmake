# The games: a folder of src/games with a manifest.json is one, and brings its sources, its data and its rules texts. Sets
# GAME_SOURCES, GAME_LABS, GAME_FILES (for embed_files) and GAME_BROWSER_PARTS, and writes fondaco_games.inc, FONDACO_GAME(id)
# for each in the order of the shelf, and fondaco_lessons.inc, FONDACO_LESSON(text) for each lesson.
set(shelf)
set(taught "// Made by cmake/games.cmake; do not edit.\n")
file(GLOB manifests CONFIGURE_DEPENDS src/games/*/manifest.json)
foreach(manifest ${manifests})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${manifest})
  cmake_path(GET manifest PARENT_PATH folder)
  cmake_path(GET folder FILENAME game)
  file(READ ${manifest} text)
  string(JSON place GET "${text}" shelf)
  list(APPEND shelf "${place} ${game}")

  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/lab\\.cpp$")
  list(APPEND GAME_SOURCES ${sources})
  list(APPEND GAME_LABS ${folder}/lab.cpp)

  file(GLOB tables CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${folder}/data/*.json)
  foreach(table ${tables})  # genoa/data/board.json is genoa_board_json; turin/data/turin.json is turin_json
    cmake_path(GET table STEM stem)
    string(REGEX REPLACE "^${game}_${game}_" "${game}_" name "${game}_${stem}_json")
    list(APPEND GAME_FILES ${name} ${table})
  endforeach()
  list(APPEND GAME_FILES rules_${game}_md docs/rules/${game}.md)
  file(GLOB texts CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} docs/rules/*/${game}.md)
  foreach(rules ${texts})  # docs/rules/de/genoa.md is rules_genoa_de_md
    string(REGEX REPLACE "^docs/rules/(.*)/${game}\\.md$" "rules_${game}_\\1_md" name ${rules})
    list(APPEND GAME_FILES ${name} ${rules})
  endforeach()

  file(GLOB lectures CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${folder}/lessons/*.json)
  foreach(lesson ${lectures})  # turin/lessons/1-bid.json is lesson_turin_1_bid
    cmake_path(GET lesson STEM stem)
    string(MAKE_C_IDENTIFIER "lesson_${game}_${stem}" name)
    list(APPEND GAME_FILES ${name} ${lesson})
    string(APPEND taught "FONDACO_LESSON(${name})\n")
  endforeach()

  string(JSON part ERROR_VARIABLE none GET "${text}" page quick_test)
  if(part)
    list(APPEND GAME_BROWSER_PARTS ${part})
  endif()
endforeach()

list(SORT shelf COMPARE NATURAL)
list(TRANSFORM shelf REPLACE "^[0-9]+ (.*)$" "FONDACO_GAME(\\1)\n")
string(JOIN "" shelf "// Made by cmake/games.cmake; do not edit.\n" ${shelf})
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/fondaco_games.inc CONTENT "${shelf}" @ONLY)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/fondaco_lessons.inc CONTENT "${taught}" @ONLY)
